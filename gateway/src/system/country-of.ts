import type { House } from '../handler.ts'
import { platformState } from './platform-state.ts'

const mostKnown = 10_000
const knownFor = 60_000

type Known = { readonly country: string; readonly at: number }
const known = new WeakMap<House['store'], Map<string, Known>>()

const look = async (house: House, address: string): Promise<string | null> => {
  const { rows } = await house.store.pool.query<{ country: string }>({
    name: 'country-of',
    text: 'select country from address_range where range >>= $1::inet order by masklen(range) desc limit 1',
    values: [address],
  })
  return rows[0]?.country ?? null
}

/** The country of an address by the operator's ranges; without one, the home country. */
export const countryOf = async (house: House, address: string): Promise<string> => {
  const answers = known.get(house.store) ?? new Map<string, Known>()
  known.set(house.store, answers)
  const { region } = await platformState(house)
  const kept = answers.get(address)
  if (kept !== undefined && performance.now() - kept.at < knownFor) return kept.country === '' ? region.home : kept.country
  if (answers.size >= mostKnown) answers.clear()
  const country = (await look(house, address)) ?? ''
  answers.set(address, { country, at: performance.now() })
  return country === '' ? region.home : country
}
