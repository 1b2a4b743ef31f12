import type { Recorded } from './recording-proxy.ts'
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

/** Lists the violations of rules that hold for every request of a call, whatever screen sent it. */
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

/** Lists the stated values that one request lacks, and the stated fields that its answer lacks. */
const valuesMissing = (stated: StatedCall, one: Recorded): readonly string[] => [
  ...unfit('parameter', stated.query, one.query),
  ...unfit('field', stated.fields, one.fields),
  ...(stated.answers ?? []).flatMap((path) => (inside(one.value, path) === undefined ? [`answer without ${path}`] : [])),
]

/** Lists what the recorded requests lack of a stated call; empty if it is met. */
export const missedOf = (stated: StatedCall, recorded: readonly Recorded[]): readonly string[] => {
  const name = `${stated.method} ${stated.path}`
  const sent = recorded.filter(({ method, path }) => method === stated.method && path === stated.path)
  if (sent.length === 0) return [`${name}: not sent`]
  const always = new Set(sent.flatMap((one) => alwaysMissing(stated, one).map((what) => `${name} from the ${one.from}: ${what}`)))
  const values = (stated.from ?? (['either'] as const)).flatMap((from) => {
    const own = sent.filter((one) => from === 'either' || one.from === from).map((one) => valuesMissing(stated, one))
    if (own.length === 0) return [`${name}: not sent by the ${from}`]
    // The request that comes closest determines what is reported as missing.
    return own.toSorted((one, other) => one.length - other.length)[0]?.map((what) => `${name} from the ${from}: ${what}`) ?? []
  })
  return [...always, ...values]
}
