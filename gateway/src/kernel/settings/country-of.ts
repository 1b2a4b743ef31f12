import type { AppContext } from '../context.ts'
import { platformState } from './platform-state.ts'

const maxKnown = 10_000
const knownFor = 60_000

type Known = { readonly country: string; readonly at: number }
const known = new WeakMap<AppContext['store'], Map<string, Known>>()

const findCountry = async (app: AppContext, address: string): Promise<string | null> => {
  const { rows } = await app.store.pool.query<{ country: string }>({
    name: 'country-of',
    text: 'select country from address_range where range >>= $1::inet order by masklen(range) desc limit 1',
    values: [address],
  })
  return rows[0]?.country ?? null
}

/** Returns the country of an IP address by the operator's ranges; without a match, the home country. */
export const countryOf = async (app: AppContext, address: string): Promise<string> => {
  const answers = known.get(app.store) ?? new Map<string, Known>()
  known.set(app.store, answers)
  const { region } = await platformState(app)
  const cached = answers.get(address)
  if (cached !== undefined && performance.now() - cached.at < knownFor) return cached.country === '' ? region.home : cached.country
  if (answers.size >= maxKnown) answers.clear()
  const country = (await findCountry(app, address)) ?? ''
  answers.set(address, { country, at: performance.now() })
  return country === '' ? region.home : country
}
