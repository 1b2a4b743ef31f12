import { useState } from 'react'
import { type ClosureLength, closureOfLength } from '@perya/domain/protection/closure'
import { useTranslate } from '../../lib/text/text.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { closureLengthLabels } from './limit-words.ts'
import css from './protection.module.css'
import { useProtectionChange } from './use-protection.ts'

/** States the consequences of a closure before it is confirmed; it cannot be undone. */
export const CloseModal = ({ length, onClose }: { length: ClosureLength; onClose: () => void }) => {
  const say = useTranslate()
  const [isSure, setSure] = useState(false)
  const { alert, busy, save } = useProtectionChange('protection.close', onClose)
  const isExclusion = closureOfLength(length) === 'exclusion'
  const title = say(isExclusion ? 'protection.excludeFor' : 'protection.breakFor', { length: say(closureLengthLabels[length]) })
  return (
    <Modal title={title} closeLabel={say('protection.notNow')} onClose={onClose}>
      <ul className={css['facts']}>
        <li>{say('protection.factPlay')}</li>
        <li>{say('protection.factMoney')}</li>
        <li>{say('protection.factShort')}</li>
        {isExclusion && <li>{say('protection.factAgain')}</li>}
      </ul>
      {isExclusion && (
        <label className={css['sure']}>
          <Checkbox checked={isSure} onChange={(event) => setSure(event.target.checked)} />
          <span>{say('protection.sure')}</span>
        </label>
      )}
      <p role="alert" className={css['alert']}>
        {alert}
      </p>
      <div className={css['acts']}>
        <Button kind={isExclusion ? 'danger' : 'primary'} disabled={busy || (isExclusion && !isSure)} onClick={() => void save({ length })}>
          {say(isExclusion ? 'protection.excludeNow' : 'protection.breakNow')}
        </Button>
        <Button onClick={onClose}>{say('protection.notNow')}</Button>
      </div>
    </Modal>
  )
}
