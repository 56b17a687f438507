/** Something that a component does and that docgen refuses. */
export class ComponentFault extends Error {
  override readonly name = 'ComponentFault';
}
