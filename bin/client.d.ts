/** What components may import besides code: style sheets as names of classes, other files as their addresses. */

declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}

declare module '*.css' {}

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.png' {
  const address: string;
  export default address;
}

declare module '*.jpg' {
  const address: string;
  export default address;
}

declare module '*.jpeg' {
  const address: string;
  export default address;
}

declare module '*.gif' {
  const address: string;
  export default address;
}

declare module '*.webp' {
  const address: string;
  export default address;
}

declare module '*.avif' {
  const address: string;
  export default address;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}
