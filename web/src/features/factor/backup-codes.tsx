import { useState } from 'react'
import { useTranslate } from '../../lib/text/text.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import css from './factor.module.css'

/** Backup codes, shown only once. */
export const BackupCodes = ({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) => {
  const say = useTranslate()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(codes.join('\n'))
    setCopied(true)
  }
  return (
    <Modal title={say('factor.backupCodes')}>
      <div className={css['fields']}>
        <p>{say('factor.backupText')}</p>
        <ul className={css['codes']} aria-label={say('factor.backupCodes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
        <p role="status" className={css['done']}>
          {copied ? say('factor.copied') : ''}
        </p>
        <div className={css['acts']}>
          <Button kind="ghost" onClick={() => void copy()}>
            {say('factor.copy')}
          </Button>
          <Button kind="primary" onClick={onKept}>
            {say('factor.kept')}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
