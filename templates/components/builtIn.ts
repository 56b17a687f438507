/** docgen's own components, in the form in which a site's are loaded. */
export const builtInComponents: Readonly<Record<string, { default: unknown; props?: unknown }>> = {};
