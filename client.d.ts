// Types of files that components import besides code, for TypeScript: `/// <reference types="docgen-site/client" />`,
// or `"types": ["docgen-site/client"]` in tsconfig.json. The endings are those of
// `src/features/components/compile/bundleServer.ts`.

declare module '*.module.css' {
  /** Name of a class in the file → its name on pages. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.module.scss' {
  /** Name of a class in the file → its name on pages. */
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}
declare module '*.scss' {}
declare module '*.sass' {}

declare module '*.svg' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.png' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.jpg' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.jpeg' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.gif' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.webp' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.avif' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.woff' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.woff2' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.ico' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.cur' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.ttf' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.otf' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.eot' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.mp3' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.mp4' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.ogg' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.wav' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.webm' {
  /** Address of the file. */
  const address: string;
  export default address;
}

declare module '*.wasm' {
  /** Address of the file. */
  const address: string;
  export default address;
}
