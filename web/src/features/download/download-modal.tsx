import { useState } from 'react'
import { useBrand } from '../../lib/brand/brand.tsx'
import { DeferredMessages } from '../../lib/text/deferred-messages.tsx'
import { useTranslate } from '../../lib/text/text.tsx'
import { buttonClass } from '../../ui/controls/button.tsx'
import { Modal } from '../../ui/dialog/modal.tsx'
import { Qr } from '../../ui/figures/qr.tsx'
import { Tabs } from '../../ui/controls/tabs.tsx'
import css from './download.module.css'
import { Fingerprint, Steps } from './steps.tsx'
import { type Download, useDownloads } from './use-downloads.ts'

const isPhone = ({ kind }: Download): boolean => kind !== 'LITE'

const Ways = ({ first, onClose }: { first: Download['kind']; onClose: () => void }) => {
  const say = useTranslate()
  const { name } = useBrand()
  const ways = useDownloads().filter(isPhone)
  const [chosen, setChosen] = useState(first)
  const shown = ways.find(({ kind }) => kind === chosen) ?? ways[0]
  return (
    <Modal title={say('download.heading', { brand: name })} closeLabel={say('shell.close')} onClose={onClose}>
      {shown === undefined ? (
        <p>{say('download.noneSays')}</p>
      ) : (
        <Tabs
          label={say('download.tabs')}
          value={shown.kind}
          tabs={ways.map(({ kind }) => ({ value: kind, says: say('download.title', { kind }) }))}
          onChoose={setChosen}
        >
          <div className={css['way']}>
            <Qr address={shown.code} size={100} label={say('home.phoneCode', { address: shown.code })} />
            <Steps kind={shown.kind} link={shown.link} />
          </div>
          <Fingerprint link={shown.link} />
        </Tabs>
      )}
      <a className={buttonClass('plain', 'm', css['link'])} href="/download" onClick={onClose}>
        {say('download.all')}
      </a>
    </Modal>
  )
}

/** The app-download dialog, open on one of its tabs (DOWN-01, DOWN-02). */
export const downloadModalOn =
  (first: Download['kind']) =>
  ({ onClose }: { onClose: () => void }) => (
    <DeferredMessages>
      <Ways first={first} onClose={onClose} />
    </DeferredMessages>
  )
