/** An error after which docgen does its work again: neither a fault of the site nor one of a plugin that meets it. */
export class StartAgainError extends Error {}
