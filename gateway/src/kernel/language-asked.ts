import type { Brand } from '@perya/calls/brand'

/** Returns the language of names in an answer: the input's if the brand has it, else the request's. */
export const languageAsked = (brand: Brand, input: string, request: string): string => (brand.languages.includes(input) ? input : request)
