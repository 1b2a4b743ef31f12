import { useState } from 'react'
import { useBrand } from '../../lib/brand.tsx'
import { useSay } from '../../lib/text.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './download.module.css'
import { askToInstall, useInstalling } from './install.ts'

/** Installs where the browser can be asked; elsewhere it says that the steps are to be walked by hand. */
export const InstallButton = () => {
  const say = useSay()
  const { name } = useBrand()
  const installing = useInstalling()
  const [isDone, setDone] = useState(false)
  return (
    <div className={css['install']} role="status">
      {isDone || installing === 'there' ? (
        <p className={css['there']}>
          <Icon name="check-circle" size="s" />
          {say(isDone ? 'download.installed' : 'download.isApp', { brand: name })}
        </p>
      ) : installing === 'asks' ? (
        <Button kind="primary" onClick={() => void askToInstall().then(setDone)}>
          {say('download.install', { brand: name })}
        </Button>
      ) : (
        <p className={css['fine']}>{say('download.byHand')}</p>
      )}
    </div>
  )
}
