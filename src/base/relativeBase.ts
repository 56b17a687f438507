export { RELATIVE_BASE } from '../../client/shared/basePath';
