import type { CallName, CallInputSent } from '@perya/calls'
import type { Family } from '@perya/domain/lottery/family'
import { findPlay } from '@perya/domain/lottery/bets/plays'
import type { SlipTicket } from '../bet-store.ts'

type Ticket = CallInputSent<Extract<CallName, 'lottery.bet'>>['tickets'][number]

const priceOf = (mode: string | undefined, { series, unitPrice, multiple, stake }: SlipTicket['price']) => {
  if (mode === 'ODDS' || mode === 'PAYTABLE') return { stake }
  return mode === 'SERIES' ? { series, unitPrice, multiple } : { unitPrice, multiple }
}

const listed = <T>(list: readonly T[] | undefined): T[] | undefined => (list === undefined ? undefined : [...list])

/** Converts the tickets of a slip to the input of the call: selection and stake, never a price of the operator. */
export const toTicketInputs = (family: Family, slip: readonly SlipTicket[]): Ticket[] =>
  slip.map(({ play, selection, price }) => {
    const sent = {
      digits: listed(selection.digits),
      values: listed(selection.values),
      pos: selection.pos?.map((list) => [...list]),
      a: listed(selection.a),
      b: listed(selection.b),
      numbers: listed(selection.numbers),
      dan: listed(selection.dan),
      tuo: listed(selection.tuo),
      pick: selection.pick,
      typed: listed(selection.typed),
    }
    return { play, selection: sent, ...priceOf(findPlay(family, play)?.mode, price) }
  })
