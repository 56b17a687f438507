// The same for CommonJS: files of a package of modules are modules to it.
// oxlint-disable-next-line typescript/triple-slash-reference -- with an import the file would be a module
/// <reference path="./client.d.ts" />
