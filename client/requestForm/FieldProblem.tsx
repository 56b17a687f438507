/** What is wrong with a field, said as it comes up; the field's description points here. */
export function FieldProblem({ id, problem }: { id: string; problem: string | undefined }) {
  return (
    <span role="status" id={id}>
      {problem}
    </span>
  );
}
