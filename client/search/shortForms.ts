/** Short forms that readers and references use on any site, each with what it stands for. */
const SHORT = `
auth: authentication
auth: authorization
config: configuration
db, dbs: database
env: environment
id: identifier
ip, ips: ip address
k8s: kubernetes
lb: load balancer
org: organization
org: organisation
pr, prs: pull request
repo: repository
vm, vms: virtual machine
`;

/** Synonyms on any site; a server may be a machine that exists in name only, which is no server to everybody. */
export const USUAL_SYNONYMS: readonly [from: string[], find?: string[]][] = [
  ...SHORT.trim()
    .split('\n')
    .map((line): [string[]] => [line.split(/[:,] /)]),
  [
    ['server', 'vps'],
    ['virtual machine', 'vm'],
  ],
];

const FORMS = new Set(USUAL_SYNONYMS.flatMap(([words]) => words));

/** True if words are a short form that is known on any site, or its long form. */
export function isUsualForm(words: readonly string[]): boolean {
  return FORMS.has(words.join(' '));
}
