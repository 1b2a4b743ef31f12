/** A font face as a rule of a style sheet declares it. */
export type FontFaceRule = { readonly rule: string; readonly family: string; readonly source: string; readonly descriptors: FontFaceDescriptors }

const pattern =
  /@font-face\{font-family:'([^']+)'.*?font-weight:([^;]+);(?:font-stretch:([^;]+);)?src:(url\([^)]+\)) format\('woff2'\);unicode-range:([^}]+)\}/g

/** Returns the font faces that a text of our own rules contains. */
export const parseFontFaces = (rules: string): FontFaceRule[] =>
  [...rules.matchAll(pattern)].flatMap(([rule, family, weight, stretch, source, unicodeRange]) =>
    family === undefined || source === undefined
      ? []
      : [
          {
            rule,
            family,
            source,
            descriptors: {
              weight: weight ?? 'normal',
              display: 'swap',
              ...(stretch === undefined ? {} : { stretch }),
              ...(unicodeRange === undefined ? {} : { unicodeRange }),
            },
          },
        ],
  )
