// What contracts must have paid, computed without a line of the house's own rules: from the rounds that were played and nothing else.

/** A round as it was played; amounts in minor units. */
export type OracleRound = { readonly member: string; readonly at: number; readonly stake: number; readonly paid: number }

/** A contract as it was signed; `steps`: from which valid bet on which rate holds, parts per million. */
export type OracleContract = {
  readonly id: string
  readonly kind: 'realtime' | 'hourly' | 'daily' | 'dividend'
  readonly payer: string | null
  readonly member: string
  readonly steps: readonly (readonly [from: number, rate: number])[]
}

/** What one window must have paid. */
export type ExpectedPayment = { readonly from: number; readonly to: number; readonly amount: number }

const minute = 60_000
const lengthOf = { realtime: 5 * minute, hourly: 60 * minute } as const

/** The windows of a contract over days whose beginnings are given, the last of them the end; `team`: everybody whose play counts. */
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
