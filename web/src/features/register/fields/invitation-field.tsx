import { type ReactNode, useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import css from '../register.module.css'

/** The optional invitation code: on a phone behind a button, unless it is filled in or has an error. */
export const FoldedInvitation = ({ isFolded, children }: { isFolded: boolean; children: ReactNode }) => {
  const say = useTranslate()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={css['invitation']} data-folded={isFolded && !isOpen ? '' : undefined}>
      {isFolded && !isOpen && (
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {say('register.hasInvitation')}
        </button>
      )}
      {children}
    </div>
  )
}
