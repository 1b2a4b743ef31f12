import { useId, type ReactNode } from 'react'
import { buttonClass } from '../controls/button.tsx'
import { cx } from '../cx.ts'
import { Icon } from '../icon.tsx'
import css from './modal.module.css'

/** The appearance of a modal without script: server-rendered as open, and a link closes it. */
export const StaticDialog = ({
  title,
  closeLabel,
  closeHref,
  children,
}: {
  title: string
  closeLabel: string
  closeHref: string
  children: ReactNode
}) => {
  const id = useId()
  return (
    <dialog open className={cx(css['dialog'], css['wide'], css['standing'])} aria-labelledby={id}>
      <div className={css['box']}>
        <div className={css['head']}>
          <h2 id={id}>{title}</h2>
          <a href={closeHref} aria-label={closeLabel} title={closeLabel} className={buttonClass('ghost', 's', css['close'])}>
            <Icon name="x" />
          </a>
        </div>
        {children}
      </div>
    </dialog>
  )
}
