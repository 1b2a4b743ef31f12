import { useMoney } from '../../../lib/format/use-money.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { cx } from '../../../ui/cx.ts'
import { narrowLine } from '../../../ui/table/data-table.tsx'
import { toneOf } from '../../records/index.ts'
import css from '../agent.module.css'

/**
 * An amount in a cell; `isSigned` shows its sign, `isResult` its colour as well, `isStrong` emphasises it. Results of players have no colour: what
 * they lose is no loss of the agent.
 */
export const AmountCell = ({
  of,
  isSigned = false,
  isResult = false,
  isStrong = false,
}: {
  of: string
  isSigned?: boolean
  isResult?: boolean
  isStrong?: boolean
}) => {
  const amount = useMoney()
  const tone = isResult ? toneOf(of) : undefined
  return (
    <span className={cx((isStrong || isSigned || isResult) && css['strong'], tone === 'gain' && css['gain'], tone === 'loss' && css['loss'])}>
      <bdi dir="ltr">{amount(of, isSigned || isResult)}</bdi>
    </span>
  )
}

/** The result of players in a cell; on a phone the valid bets that belong to it are its second line. */
export const PlayersResultCell = ({ of: { profit, validBet } }: { of: { readonly profit: string; readonly validBet: string } }) => {
  const say = useTranslate()
  const amount = useMoney()
  return (
    <>
      <AmountCell of={profit} isSigned />
      <small className={narrowLine}>{say('records.betOf', { amount: amount(validBet) })}</small>
    </>
  )
}
