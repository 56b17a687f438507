/**
 * What a redirect stub runs: a refresh would lose the query and the hash of the address that was asked for. The same on
 * every stub, so that one hash in a content security policy allows it.
 */
export const redirectScript =
  "const to=new URL(document.querySelector('a').href);" +
  'if(location.search)to.search=location.search;' +
  'if(location.hash)to.hash=location.hash;' +
  'location.replace(to)';
