import { useState } from 'react'
import { useTranslate } from '../../../lib/text/text.tsx'
import { IconButton } from '../../../ui/controls/button.tsx'
import { AppQrCode } from '../../download/index.ts'
import { MenuEntry } from '../menu/menu-entry.tsx'
import css from '../menu/menu.module.css'

/** The link to the app in the side menu, with its QR code behind a button (MENU-01, DOWN-04). */
export const AppEntry = () => {
  const say = useTranslate()
  const [open, setOpen] = useState(false)
  return (
    <div>
      <div className={css['row']}>
        <MenuEntry href="/download" icon="device-mobile" label={say('menu.app')} />
        <IconButton className={css['unfold']} label={say('menu.appCode')} aria-expanded={open} onClick={() => setOpen(!open)} />
      </div>
      {open && (
        <div className={css['code']}>
          <AppQrCode size={90} />
        </div>
      )}
    </div>
  )
}
