import type { Recorded } from './recorder.ts'
import type { Stated, StatedCall } from './stated-calls.ts'

type Named = Readonly<Record<string, unknown>>

const fits = (stated: Stated, given: unknown): boolean =>
  given !== undefined && (stated === null || (typeof stated === 'string' ? String(given) === stated : stated.test(String(given))))

const unfit = (what: string, stated: Readonly<Record<string, Stated>> = {}, given: Named): readonly string[] =>
  Object.entries(stated).flatMap(([name, value]) =>
    fits(value, given[name]) ? [] : [`${what} ${name} is ${given[name] === undefined ? 'missing' : JSON.stringify(given[name])}`],
  )

const absent = (what: string, stated: Readonly<Record<string, Stated>> = {}, given: Named): readonly string[] =>
  Object.keys(stated).flatMap((name) => (given[name] === undefined ? [`${what} ${name} is missing`] : []))

const inside = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((outer, name) => (typeof outer === 'object' && outer !== null ? (outer as Named)[name] : undefined), value)

const wayOf = (one: Recorded): Named => ({ sealed: one.isSealed, form: one.headers['content-type']?.includes('urlencoded') === true })

const tokenMissing = ({ token = false }: StatedCall, one: Recorded): readonly string[] => {
  const has = one.headers.authorization !== undefined
  return token === 'either' || token === has ? [] : [has ? 'a token' : 'no token']
}

/** What every request of a call has to be, whatever screen it came from. */
const alwaysMissing = (stated: StatedCall, one: Recorded): readonly string[] => [
  ...unfit(
    'header',
    { moduleid: stated.module, 'x-gateway-version': '3', device: 'WEB', merchant: 'perya', language: null, ...stated.headers },
    one.headers,
  ),
  ...unfit('request', { sealed: String(stated.sealed === true), ...(stated.form === true ? { form: 'true' } : {}) }, wayOf(one)),
  ...tokenMissing(stated, one),
  ...absent('parameter', stated.query, one.query),
  ...absent('field', stated.fields, one.fields),
]

/** What one request lacks of the values that are stated, and its answer of its fields. */
const valuesMissing = (stated: StatedCall, one: Recorded): readonly string[] => [
  ...unfit('parameter', stated.query, one.query),
  ...unfit('field', stated.fields, one.fields),
  ...(stated.answers ?? []).flatMap((path) => (inside(one.value, path) === undefined ? [`answer without ${path}`] : [])),
]

/** What is missing of a stated call in what was recorded; nothing where it holds. */
export const missedOf = (stated: StatedCall, recorded: readonly Recorded[]): readonly string[] => {
  const name = `${stated.method} ${stated.path}`
  const sent = recorded.filter(({ method, path }) => method === stated.method && path === stated.path)
  if (sent.length === 0) return [`${name}: not sent`]
  const always = new Set(sent.flatMap((one) => alwaysMissing(stated, one).map((what) => `${name} from the ${one.from}: ${what}`)))
  const values = (stated.from ?? (['either'] as const)).flatMap((from) => {
    const own = sent.filter((one) => from === 'either' || one.from === from).map((one) => valuesMissing(stated, one))
    if (own.length === 0) return [`${name}: not sent by the ${from}`]
    // The nearest of them says what is missing.
    return own.toSorted((one, other) => one.length - other.length)[0]?.map((what) => `${name} from the ${from}: ${what}`) ?? []
  })
  return [...always, ...values]
}
