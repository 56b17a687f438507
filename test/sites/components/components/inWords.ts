export const inWords = (plan: string): string => `Plan ${plan}`;
