const hex = (text: string): string => Buffer.from(text, 'utf8').toString('hex')

/** Encodings in which a secret may have been stored by mistake: twelve of them (S6). */
export const encodingsOfSecret = (secret: string): readonly string[] => [
  secret,
  [...secret].toReversed().join(''),
  encodeURIComponent(secret),
  encodeURIComponent(encodeURIComponent(secret)),
  encodeURIComponent(secret).replaceAll('%20', '+'),
  Buffer.from(secret, 'utf8').toString('base64').replaceAll('=', ''),
  Buffer.from(secret, 'utf8').toString('base64url'),
  hex(secret),
  hex(secret).toUpperCase(),
  JSON.stringify(secret).slice(1, -1),
  [...secret].map((character) => `&#${character.codePointAt(0)};`).join(''),
  [...secret].map((character) => `\\u${(character.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`).join(''),
]
