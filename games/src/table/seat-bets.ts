/** Chips on the layout: those of this round that the server has accepted, and those not sent yet. Minor units by spot. */
export type SeatBets = {
  readonly chip: () => number
  readonly choose: (chip: number) => void
  readonly add: (spot: string) => 'added' | 'short' | 'full'
  readonly undo: () => void
  readonly clear: () => void
  readonly again: () => boolean
  readonly laid: () => { spot: string; amount: number }[]
  readonly sum: () => number
  readonly on: (spot: string) => { readonly laid: number; readonly taken: number }
  /** Marks the laid chips as accepted by the server. */
  readonly take: () => void
  /** Starts a new round: accepted chips become the previous bets, chips that were not sent are dropped. */
  readonly turn: () => void
  /** Sets the accepted chips reported by the server. */
  readonly setTaken: (bets: readonly { readonly spot: string; readonly amount: number }[]) => void
  readonly taken: () => number
  readonly hasFormer: () => boolean
}

const sumOf = (sums: ReadonlyMap<string, number>) => [...sums.values()].reduce((sum, amount) => sum + amount, 0)

/** Manages the chips of a seat. `balance` is the amount still available, `most` the limit of the table. */
export const createSeatBets = (first: number, balance: () => number, most: number): SeatBets => {
  let chip = first
  let laid: { spot: string; amount: number }[] = []
  let taken = new Map<string, number>()
  let former: readonly { spot: string; amount: number }[] = []
  const merged = () => {
    const sums = new Map<string, number>()
    for (const { spot, amount } of laid) sums.set(spot, (sums.get(spot) ?? 0) + amount)
    return sums
  }
  const sum = () => laid.reduce((total, { amount }) => total + amount, 0)
  const roomFor = (amount: number) => (sum() + amount > balance() ? 'short' : sum() + sumOf(taken) + amount > most ? 'full' : 'added')
  return {
    chip: () => chip,
    choose: (wanted) => {
      chip = wanted
    },
    add: (spot) => {
      const room = roomFor(chip)
      if (room === 'added') laid.push({ spot, amount: chip })
      return room
    },
    undo: () => {
      laid = laid.slice(0, -1)
    },
    clear: () => {
      laid = []
    },
    again: () => {
      if (roomFor(former.reduce((total, { amount }) => total + amount, 0)) !== 'added') return false
      laid = [...laid, ...former]
      return true
    },
    laid: () => [...merged()].map(([spot, amount]) => ({ spot, amount })),
    sum,
    on: (spot) => ({ laid: merged().get(spot) ?? 0, taken: taken.get(spot) ?? 0 }),
    take: () => {
      for (const [spot, amount] of merged()) taken.set(spot, (taken.get(spot) ?? 0) + amount)
      laid = []
    },
    turn: () => {
      if (taken.size > 0) former = [...taken].map(([spot, amount]) => ({ spot, amount }))
      taken = new Map()
      laid = []
    },
    setTaken: (bets) => {
      taken = new Map()
      for (const { spot, amount } of bets) taken.set(spot, (taken.get(spot) ?? 0) + amount)
    },
    taken: () => sumOf(taken),
    hasFormer: () => former.length > 0,
  }
}
