import { moneyText } from '../../lib/format/format-money.ts'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { GamePoster } from '../../ui/game/game-poster.tsx'
import css from './ranking.module.css'

type Entry = {
  readonly receipt: string
  readonly name: string
  readonly gameName: string
  readonly icon: string
  readonly prize: string
  readonly currencySymbol: string
}

/** The game of an entry with its picture. */
export const EntryGame = ({ entry: { gameName, icon } }: { entry: Entry }) => (
  <span className={css['game']}>
    <GamePoster src={icon} name={gameName} timing="near" className={css['art']} />
    <span dir="auto">{gameName}</span>
  </span>
)

/** The prize of an entry. */
export const EntryPrize = ({ entry: { prize, currencySymbol } }: { entry: Entry }) => {
  const { tag } = useLanguage()
  return (
    <b className={css['prize']}>
      <bdi dir="ltr">{moneyText(prize, currencySymbol, tag)}</bdi>
    </b>
  )
}

/** A link from an entry to the ledger transfer behind it. */
export const ReceiptLink = ({ entry: { receipt, name, gameName } }: { entry: Entry }) => {
  const say = useTranslate()
  return (
    <a className={css['receipt']} href={`/receipt?receipt=${receipt}`} aria-label={say('ranking.receiptOf', { name, game: gameName })}>
      <Icon name="receipt" size="s" />
    </a>
  )
}
