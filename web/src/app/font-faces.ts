/** A face as a rule of a style sheet names it. */
export type FontFaceRule = { readonly rule: string; readonly family: string; readonly source: string; readonly descriptors: FontFaceDescriptors }

const pattern =
  /@font-face\{font-family:'([^']+)'.*?font-weight:([^;]+);(?:font-stretch:([^;]+);)?src:(url\([^)]+\)) format\('woff2'\);unicode-range:([^}]+)\}/g

/** The faces that a text of rules of ours holds. */
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
