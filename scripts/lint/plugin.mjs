import { columns } from './columns.mjs';
import { comments } from './comments.mjs';
import { linear } from './linear.mjs';
import { walls } from './walls.mjs';

/** The project's own lint rules. */
export default { meta: { name: 'project' }, rules: { columns, comments, linear, walls } };
