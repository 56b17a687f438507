import { describe, expect, it } from 'vitest';
import { get, post } from '../../../../client/features/api/builder/samples/http';
import { formCall } from '../../../support/formCall';
import { sampleCode } from '../../../support/sampleCode';

const record = formCall(
  'addOrder',
  { name: 'client_id' },
  { name: 'note', values: { list: ['50% off & more'], closed: true } },
  { name: 'filter[status]' },
  { name: 'ids[]' },
);
const form =
  'api_id=API_ID&api_key=API_KEY&call=addOrder&client_id=CLIENT_ID&note=50%25%20off%20%26%20more&filter%5Bstatus%5D=STATUS&ids%5B%5D=IDS';

describe('request samples', () => {
  it('post the arguments as a form', () => {
    expect(sampleCode(post, record)).toBe(
      `POST /admin/api.php HTTP/1.1\nHost: billing.example.com\nContent-Type: application/x-www-form-urlencoded\nContent-Length: ${Buffer.byteLength(form)}\n\n${form}`,
    );
  });

  it('say that the length of a body with files follows from them', () => {
    const upload = formCall('addFile', { name: 'document', type: 'file' });
    expect(sampleCode(post, upload)).toContain('\nContent-Length: (the length of the body in bytes)\n');
  });

  it('put the arguments into the address', () => {
    expect(sampleCode(get, record)).toBe(`GET /admin/api.php?${form} HTTP/1.1\nHost: billing.example.com`);
  });

  it('go to the configured address', () => {
    expect(sampleCode(post, formCall('x'), { url: 'http://localhost:8080/' })).toContain(
      'POST / HTTP/1.1\nHost: localhost:8080\n',
    );
  });
});
