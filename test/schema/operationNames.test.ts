import { expect, test } from 'vitest';
import { nameFromId } from '../../src/features/api/schema/operationNames';

test.each<[string, string | undefined]>([
  ['create_message', 'Create message'],
  ['getPetById', 'Get pet by ID'],
  ['list-pets', 'List pets'],
  ['users/list-for-org', 'Users list for org'],
  ['UsersController_findAll', 'Users find all'],
  ['getUserUsingGET_1', 'Get user'],
  ['files.upload', 'Files upload'],
  ['listHTTPRoutes', 'List HTTP routes'],
  ['oauth2Token', 'Oauth2 token'],
  ['ping', 'Ping'],
  ['GET /users/{id}', undefined],
  ['3f2504e04f8911d39a0c0305e82c3301', undefined],
  ['7', undefined],
  ['', undefined],
])('%s is %s', (id, name) => {
  expect(nameFromId(id)).toBe(name);
});
