import { tinySite, type TinySite } from '../../support/tinySite';

/** A site whose pages are made of GraphQL files; `options` are those of the feature, as code. */
export function graphqlSite(files: Record<string, string>, options = "source: 'schema.graphql'"): Promise<TinySite> {
  return tinySite({
    'docgen.config.ts': `import { defineConfig, graphql } from 'docgen-site';
export default defineConfig({
  title: 'Shop',
  lastUpdated: false,
  sidebar: 'auto',
  content: { trust: 'text' },
  plugins: [graphql({ folder: 'api', ${options} })],
});
`,
    'content/README.md': '# Home\n\n[The API](api/README.md), [`find`](api/queries/find.md)\n',
    ...files,
  });
}

export const SHOP = `
"All that can be asked."
type Query {
  """
  One order.

  <script>alert(1)</script>

  <b>Fast</b>. [Home](page:/README.md) {{ frontmatter.title }}
  """
  order(
    "Its number."
    id: ID!
    size: Int = 10 @deprecated(reason: "Use \`first\`.")
  ): Order
  Order: Order @deprecated(reason: "Use \`order\`.")
  find(text: String!): [Found!]!
  index: String
}
type Mutation {
  "Changes an order."
  change(input: ChangeInput!): ChangePayload
}
type Subscription {
  changed(id: ID!): Order!
}
"Whatever has an id."
interface Node {
  id: ID!
}
"Somebody bought something."
type Order implements Node {
  id: ID!
  state: State!
  "Most recent first."
  lines(first: Int, "Begins behind it." after: String): LineConnection!
  at: DateTime
}
type LineConnection {
  nodes: [Line!]!
}
type Line {
  name: String!
  order: Order!
}
type Customer {
  email: String
}
union Found = Order | Customer
enum State {
  "Not paid yet."
  OPEN
  PAID @deprecated(reason: "Look at \`at\`.")
}
input ChangeInput {
  id: ID!
  state: State
  key: KeyInput!
}
input KeyInput @oneOf {
  name: String
  number: Int
}
type ChangePayload {
  order: Order
}
scalar DateTime @specifiedBy(url: "https://scalars.example.com/date-time")
type order {
  note: String
}
`;
