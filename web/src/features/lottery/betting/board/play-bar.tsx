import { type ReactNode, useId, useState } from 'react'
import { useTranslate } from '../../../../lib/text/text.tsx'
import { IconButton } from '../../../../ui/controls/button.tsx'
import { cx } from '../../../../ui/cx.ts'
import { Icon } from '../../../../ui/icon.tsx'
import css from './play-bar.module.css'

/** The chosen play and its rule: on a phone a button that opens the sheet of plays, and another one that shows the rule; elsewhere the rule alone. */
export const PlayBar = ({ title, onOpen, children }: { title: string; onOpen: () => void; children: ReactNode }) => {
  const say = useTranslate()
  const rule = useId()
  const [isShown, setShown] = useState(false)
  return (
    <>
      <div className={css['bar']}>
        <button type="button" className={css['select']} aria-haspopup="dialog" aria-label={say('bet.playOf', { play: title })} onClick={onOpen}>
          <span>{title}</span>
          <Icon name="caret-down" />
        </button>
        <IconButton
          className={css['info']}
          label={say('bet.aboutPlay')}
          aria-expanded={isShown}
          aria-controls={rule}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'info-fill' : 'info'} />
        </IconButton>
      </div>
      <div id={rule} className={cx(css['about'], isShown && css['shown'])}>
        {children}
      </div>
    </>
  )
}
