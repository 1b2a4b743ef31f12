import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

type Face = { readonly file: string; readonly body: Buffer; readonly css: string }

const require = createRequire(import.meta.url)
const cacheFolder = new URL('../../node_modules/.cache/perya-fonts/', import.meta.url)
const sourceOf = (packageName: string, file: string) => readFileSync(require.resolve(`@fontsource-variable/${packageName}/files/${file}.woff2`))

// Characters of English and Filipino: Latin-1, and the quotes, dashes and signs that the product prints. The peso sign is in no Latin file of these
// faces; it falls back to a system font, so that the first view requests two fonts, not four.
const latin =
  'U+20-7E, U+A0-FF, U+131, U+152-153, U+2BB-2BC, U+2C6, U+2DA, U+2DC, U+2013-2014, U+2018-201A, U+201C-201E, U+2022, U+2026, U+2039-203A, U+20AC, U+2122, U+2212, U+2215'
const charactersOf = (ranges: string): string =>
  ranges
    .split(',')
    .flatMap((range) => {
      const [from, to = from] = range
        .trim()
        .slice(2)
        .split('-')
        .map((hex) => Number.parseInt(hex, 16))
      return from === undefined || to === undefined ? [] : Array.from({ length: to - from + 1 }, (_, step) => String.fromCodePoint(from + step))
    })
    .join('')

const subset = async (source: Buffer, ranges: string, axes: Record<string, { min: number; max: number }>): Promise<Buffer> => {
  const key = createHash('sha256').update(source).update(ranges).update(JSON.stringify(axes)).digest('hex').slice(0, 16)
  const cached = new URL(`${key}.woff2`, cacheFolder)
  if (existsSync(cached)) return readFileSync(cached)
  const made = await subsetFont(source, charactersOf(ranges), { targetFormat: 'woff2', variationAxes: axes })
  mkdirSync(cacheFolder, { recursive: true })
  writeFileSync(cached, made)
  return made
}

const face = (name: string, family: string, body: Buffer, ranges: string, descriptors: string): Face => {
  const file = `assets/${name}-${createHash('sha256').update(body).digest('hex').slice(0, 8)}.woff2`
  return {
    file,
    body,
    css: `@font-face{font-family:'${family}';font-style:normal;font-display:swap;${descriptors}src:url(/${file}) format('woff2');unicode-range:${ranges.replaceAll(', ', ',')}}`,
  }
}

const whole = (packageName: string, script: string, family: string, axis: string, descriptors: string): Face => {
  const ranges = JSON.parse(readFileSync(require.resolve(`@fontsource-variable/${packageName}/unicode.json`), 'utf8'))[script]
  return face(`${packageName}-${script}`, family, sourceOf(packageName, `${packageName}-${script}-${axis}-normal`), String(ranges), descriptors)
}

// Fallback faces with the metrics of ours, so that the font swap causes no layout shift.
const systemFallbacks = [
  "@font-face{font-family:'Onest Fallback';src:local('Liberation Sans'),local('Arial'),local('Roboto');unicode-range:U+20-24F,U+2000-206F,U+20A0-20BF;size-adjust:103.2%;ascent-override:94%;descent-override:29.6%;line-gap-override:0%}",
  "@font-face{font-family:'Bricolage Fallback';src:local('Liberation Sans'),local('Arial'),local('Roboto');unicode-range:U+20-24F,U+2000-206F,U+20A0-20BF;size-adjust:88%;ascent-override:105.7%;descent-override:30.7%;line-gap-override:0%}",
].join('')

const wght = 'font-weight:100 900;'
const display = 'font-weight:200 800;font-stretch:75% 100%;'
const scripts: Readonly<Record<string, readonly (() => Face)[]>> = {
  latinExt: [
    () => whole('onest', 'latin-ext', 'Onest', 'wght', wght),
    () => whole('bricolage-grotesque', 'latin-ext', 'Bricolage Grotesque', 'wdth', display),
  ],
  vietnamese: [
    () => whole('onest', 'vietnamese', 'Onest', 'wght', wght),
    () => whole('bricolage-grotesque', 'vietnamese', 'Bricolage Grotesque', 'wdth', display),
  ],
  cyrillic: [() => whole('onest', 'cyrillic', 'Onest', 'wght', wght), () => whole('onest', 'cyrillic-ext', 'Onest', 'wght', wght)],
  ...Object.fromEntries(
    ['thai', 'khmer', 'arabic', 'devanagari', 'tamil', 'bengali', 'lao', 'myanmar'].map((script) => [
      script,
      [() => whole(`noto-sans-${script}`, script, `Noto Sans ${script[0]?.toUpperCase()}${script.slice(1)}`, 'wght', wght)],
    ]),
  ),
}
const scriptsOf: Readonly<Record<string, readonly string[]>> = {
  TH: ['thai'],
  KM: ['khmer'],
  AR: ['arabic'],
  FA: ['arabic'],
  UR: ['arabic'],
  HI: ['devanagari'],
  NE: ['devanagari'],
  TA: ['tamil'],
  BN: ['bengali'],
  LO: ['lao'],
  MY: ['myanmar'],
  RU: ['cyrillic'],
  KK: ['cyrillic'],
  VI: ['vietnamese', 'latinExt'],
  TR: ['latinExt'],
  UZ: ['latinExt'],
}

const make = async () => {
  const base = [
    face(
      'bricolage',
      'Bricolage Grotesque',
      await subset(sourceOf('bricolage-grotesque', 'bricolage-grotesque-latin-wdth-normal'), latin, {
        wght: { min: 720, max: 800 },
        wdth: { min: 75, max: 92 },
      }),
      latin,
      'font-weight:200 800;font-stretch:75% 100%;',
    ),
    face(
      'onest',
      'Onest',
      await subset(sourceOf('onest', 'onest-latin-wght-normal'), latin, { wght: { min: 400, max: 800 } }),
      latin,
      'font-weight:400 800;',
    ),
  ]
  const made = new Map(Object.entries(scripts).map(([script, faces]) => [script, faces.map((one) => one())]))
  const css = Object.fromEntries(
    Object.entries(scriptsOf).map(([code, names]) => [
      code,
      names
        .flatMap((name) => made.get(name) ?? [])
        .map((one) => one.css)
        .join(''),
    ]),
  )
  return {
    files: [...base, ...[...made.values()].flat()],
    baseFaces: base.map((one) => one.css).join(''),
    fallbacks: systemFallbacks,
    faces: css,
  }
}

/** `virtual:fonts`: our two faces subset to the characters of the first view, and the face of each script that a language needs. */
export const fonts = (): Plugin => {
  const making = make()
  return {
    name: 'perya-fonts',
    resolveId: (id) => (id === 'virtual:fonts' ? `\0${id}` : undefined),
    async load(id) {
      if (id !== '\0virtual:fonts') return undefined
      const { baseFaces, fallbacks, faces } = await making
      return `export const baseFaces = ${JSON.stringify(baseFaces)}\nexport const fallbacks = ${JSON.stringify(fallbacks)}\nexport const faces = ${JSON.stringify(faces)}`
    },
    async generateBundle() {
      if (this.environment.name !== 'client') return
      for (const { file, body } of (await making).files) this.emitFile({ type: 'asset', fileName: file, source: body })
    },
    configureServer(server) {
      server.middlewares.use('/assets', (request, response, next) => {
        void making.then(({ files }) => {
          const found = files.find(({ file }) => `/${file.slice('assets/'.length)}` === request.url)
          if (found === undefined) return next()
          response.setHeader('Content-Type', 'font/woff2')
          response.end(found.body)
        })
      })
    },
  }
}
