// Expected payments of contracts, computed without any code of the platform: from the played rounds alone.

/** A played round; amounts in minor units. */
export type OracleRound = { readonly member: string; readonly at: number; readonly stake: number; readonly paid: number }

/** A signed contract; `steps`: the rate from each valid bet on, in parts per million. */
export type OracleContract = {
  readonly id: string
  readonly kind: 'realtime' | 'hourly' | 'daily' | 'dividend'
  readonly payer: string | null
  readonly member: string
  readonly steps: readonly (readonly [from: number, rate: number])[]
}

/** The required payment of one window. */
export type ExpectedPayment = { readonly from: number; readonly to: number; readonly amount: number }

const minute = 60_000
const lengthOf = { realtime: 5 * minute, hourly: 60 * minute } as const

/** Returns the windows of a contract over days given by their starts, the last of them the end; `team`: the members whose play counts. */
export const expectedOf = (
  { kind, steps }: OracleContract,
  played: readonly OracleRound[],
  team: ReadonlySet<string>,
  days: readonly number[],
): ExpectedPayment[] => {
  const own = played.filter(({ member }) => team.has(member))
  const within = (from: number, to: number) => own.filter(({ at }) => at >= from && at < to)
  const bets = (some: readonly OracleRound[]) => some.reduce((all, { stake }) => all + BigInt(stake), 0n)
  const wins = (some: readonly OracleRound[]) => some.reduce((all, { paid }) => all + BigInt(paid), 0n)
  const rateAt = (bet: bigint) => steps.findLast(([from]) => bet >= BigInt(from))?.[1] ?? 0
  const share = (of: bigint, bet: bigint) => Number((of * BigInt(rateAt(bet))) / 1_000_000n)
  return days.slice(0, -1).flatMap((begins, at) => {
    const ends = days[at + 1] ?? begins
    if (kind === 'daily' || kind === 'dividend') {
      const some = within(begins, ends)
      const lost = bets(some) - wins(some)
      const amount = kind === 'daily' ? share(bets(some), bets(some)) : lost > 0n ? share(lost, bets(some)) : 0
      return [{ from: begins, to: ends, amount }]
    }
    const windows: ExpectedPayment[] = []
    let paid = 0
    for (let from = begins; from < ends; from += lengthOf[kind]) {
      const to = from + lengthOf[kind]
      const bet = bets(within(kind === 'realtime' ? begins : from, to))
      const amount = Math.max(0, share(bet, bet) - (kind === 'realtime' ? paid : 0))
      paid += amount
      windows.push({ from, to, amount })
    }
    return windows
  })
}
