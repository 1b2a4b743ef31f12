import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../lib/storage/save-file.ts'
import { useTranslate } from '../../../lib/text/text.tsx'
import { Button, buttonClass } from '../../../ui/controls/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Icon } from '../../../ui/icon.tsx'
import { qrPicture } from '../../../ui/figures/qr-picture.ts'
import { Qr } from '../../../ui/figures/qr.tsx'
import css from '../cashier.module.css'
import desk from '../desk.module.css'
import type { DepositView } from './deposit-words.ts'

/** A payment by a provider: its page, first on a phone, and the code that another device scans, first where the pointer is a mouse. */
export const OnlinePayment = ({ deposit: { id, method, page, code }, facts }: { deposit: DepositView; facts: ReactNode }) => {
  const say = useTranslate()
  const [alert, setAlert] = useState('')
  const save = () => {
    const content = qrPicture(code)
    setAlert(content === null ? say('cashier.saveFailed') : '')
    if (content !== null) saveFile({ name: `${id}.png`, type: 'image/png', content })
  }
  const open = (
    <a className={cx(buttonClass('plain', 'l'), css['openPage'])} href={page} rel="noreferrer">
      {say('cashier.openPage')}
      <Icon name="arrow-square-out" size="s" />
    </a>
  )
  return (
    <div className={css['pay']}>
      <div className={css['payMain']}>
        {open}
        {facts}
      </div>
      {method !== 'card' && (
        <div className={css['code']}>
          <p className={css['fine']}>{say('cashier.scan')}</p>
          <Qr address={code} label={say('cashier.qrLabel')} size={220} />
          <Button onClick={save}>
            <Icon name="download-simple" size="s" />
            {say('cashier.saveCode')}
          </Button>
          {alert !== '' && (
            <p role="alert" className={desk['alert']}>
              {alert}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
