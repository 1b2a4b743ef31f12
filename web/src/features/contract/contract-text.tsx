import { useEffect } from 'react'
import { parseClauses } from '@perya/domain/agent/contract-text'
import { useLanguage, useTranslate } from '../../lib/text/text.tsx'
import { useKeyedState } from '../../lib/use-keyed-state.ts'
import { useMoney } from '../../lib/format/use-money.ts'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './contract.module.css'

const hashOf = async (text: string): Promise<string> => {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Computes the hash of the displayed text in the browser; null until it is computed. */
export const useTextHash = (text: string): string | null => {
  const [hash, setHash] = useKeyedState<string | null>(text, null)
  useEffect(() => {
    let isGone = false
    hashOf(text).then(
      (found) => isGone || setHash(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [text, setHash])
  return hash
}

const money = /^(\d+(?:\.\d+)?) [A-Z]{3,5}$/

/** The exact text of a contract, and its fingerprint, which this browser computes itself. */
export const ContractText = ({ text, textHash }: { text: string; textHash: string }) => {
  const say = useTranslate()
  const amount = useMoney()
  const { tag } = useLanguage()
  const hash = useTextHash(text)
  const parsed = parseClauses(text)
  if (parsed === null) return <p className={css['alert']}>{say('contract.textUnknown')}</p>
  const read = (values: Readonly<Record<string, string>>) =>
    Object.fromEntries(Object.entries(values).map(([name, word]) => [name, money.test(word) ? amount(money.exec(word)?.[1] ?? '0') : word]))
  // A signed text is shown in the sentences that were signed.
  const edition = parsed.edition === 1 ? 'contract.clause' : 'contract.clause-2'
  const isSame = hash === textHash
  return (
    <div className={css['text']}>
      <ol lang={tag}>
        {parsed.clauses.map(({ says, with: values }, at) => (
          // The sentences of one text are never reordered.
          <li key={`${says} ${at}`}>{say(`${edition}.${says}`, read(values))}</li>
        ))}
      </ol>
      <p className={cx(css['print'], hash !== null && !isSame && css['bad'])}>
        <Icon name={hash !== null && !isSame ? 'warning' : 'check-circle'} size="s" />
        <span>{hash === null ? say('contract.printWaits') : say(isSame ? 'contract.printHolds' : 'contract.printBroken')}</span>
        <code dir="ltr">{(hash ?? textHash).slice(0, 16)}</code>
      </p>
    </div>
  )
}
