// The same for CommonJS: files of a package of modules are modules to it.
/// <reference path="./client.d.ts" />
