import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import css from '../cashier.module.css'
import { ImagePicker } from '../deposit/image-picker.tsx'

/** A claim of the member: a partial amount arrived, or nothing; always with a picture. */
export type Claim = { readonly answer: 'partial' | 'none'; readonly amount: string; readonly picture: string }

/** The fields of a claim: the partial amount, if any, and a picture; shows that it opens a dispute. */
export const ReceiptClaim = ({
  answer,
  busy,
  alertId,
  onAlert,
  onClaim,
}: {
  answer: Claim['answer']
  busy: boolean
  alertId: string
  onAlert: (message: string) => void
  onClaim: (claim: Claim) => void
}): ReactNode => {
  const say = useTranslate()
  const [amount, setAmount] = useState('')
  const [picture, setPicture] = useState({ bytes: '', name: '' })
  const claim = () => {
    if (picture.bytes === '') return onAlert(say('cashier.claimProof'))
    onClaim({ answer, amount: amount.trim(), picture: picture.bytes })
  }
  return (
    <>
      <p className={css['claimText']}>{say('cashier.claimText')}</p>
      <div className={css['claim']}>
        {answer === 'partial' && (
          <label className={css['field']}>
            {say('cashier.cameHowMuch')}
            <input
              value={amount}
              inputMode="decimal"
              dir="ltr"
              maxLength={20}
              aria-describedby={alertId}
              onChange={(event) => setAmount(event.target.value)}
            />
          </label>
        )}
        <ImagePicker says={say('cashier.noneProof')} busy={busy} onPicked={(bytes, name) => setPicture({ bytes, name })} onAlert={onAlert} />
        {picture.name !== '' && <span className={css['fine']}>{picture.name}</span>}
        <Button kind="primary" disabled={busy} onClick={claim}>
          {say(answer === 'partial' ? 'cashier.claimPart' : 'cashier.claimNone')}
        </Button>
      </div>
    </>
  )
}
