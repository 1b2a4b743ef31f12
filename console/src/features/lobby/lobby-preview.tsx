import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { see } from '../../lib/calls/api.ts'
import { zonedMoment } from '../../lib/zoned-time.ts'
import { t } from '../../texts/en.ts'
import { SelectField } from '../../ui/field.tsx'
import { MomentField } from '../../ui/moment-field.tsx'
import { Faces, Skeleton } from '../../ui/faces.tsx'
import type { Room } from './lobby-wire.ts'

const groups = ['visitor', 'member', 'break'] as const
const widths = { phone: 390, tablet: 820, desktop: 1280 } as const
type Width = keyof typeof widths
const [shownWidth, pageHeight, grantMillis] = [340, 2600, 10 * 60_000]

type Preview = { readonly address: string; readonly until: string }

/**
 * Home as the players' site makes it from a saved version, for an audience, a language, a theme, a width and a moment. It runs no script and has no
 * session; its address is granted to this session for some minutes.
 */
export const LobbyPreview = ({ room, isUnsaved }: { room: Room; isUnsaved: boolean }) => {
  const [who, setWho] = useState<(typeof groups)[number]>('visitor')
  const [language, setLanguage] = useState(room.languages[0] ?? 'EN')
  const [theme, setTheme] = useState<'dark' | 'light'>('dark')
  const [width, setWidth] = useState<Width>('phone')
  const [moment, setMoment] = useState('')
  const version = room.draft?.version ?? 0
  const at = zonedMoment(moment) ?? undefined
  const asked = { version, who, language, theme, at }
  const query = useQuery({
    queryKey: ['lobby-preview', asked, room.live.fingerprint],
    queryFn: () => see<Preview>('see/lobby-preview', asked),
    ...{ staleTime: grantMillis, refetchInterval: grantMillis },
  })
  const scale = shownWidth / widths[width]
  return (
    <section className="lobby-preview" aria-label={t.lobby.preview}>
      <div className="row wrap">
        <h2 className="grow">{t.lobby.preview}</h2>
        {(Object.keys(widths) as Width[]).map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={one === width} onClick={() => setWidth(one)}>
            {t.lobby.widths[one]}
          </button>
        ))}
      </div>
      <div className="row wrap" role="group" aria-label={t.lobby.audience}>
        {groups.map((one) => (
          <button key={one} type="button" className="chip" aria-pressed={one === who} onClick={() => setWho(one)}>
            {t.lobby.groups[one]}
          </button>
        ))}
      </div>
      <div className="lobby-choices">
        <SelectField label={t.lobby.language} value={language} onChange={setLanguage} options={room.languages.map((code) => [code, code])} />
        <SelectField
          label={t.lobby.theme}
          value={theme}
          onChange={(next) => setTheme(next === 'light' ? 'light' : 'dark')}
          options={[
            ['dark', t.lobby.themes.dark],
            ['light', t.lobby.themes.light],
          ]}
        />
        <MomentField label={t.lobby.moment} value={moment} onChange={setMoment} />
      </div>
      <p className="micro t3" role="status">
        {isUnsaved ? t.lobby.previewUnsaved : version === 0 ? t.lobby.previewLive : t.lobby.previewDraft(version)}
      </p>
      <Faces query={query} what={t.lobby.what} command="lobby draft" rows={4}>
        {query.data === undefined ? (
          <Skeleton rows={4} />
        ) : (
          <div className="lobby-frame" role="region" aria-label={t.lobby.frame} tabIndex={0}>
            <div style={{ blockSize: pageHeight * scale }}>
              <iframe
                key={query.data.address}
                title={t.lobby.frame}
                src={query.data.address}
                sandbox="allow-same-origin"
                referrerPolicy="no-referrer"
                tabIndex={-1}
                style={{ inlineSize: widths[width], blockSize: pageHeight, scale: String(scale) }}
              />
            </div>
          </div>
        )}
      </Faces>
      <p className="micro t3">{t.lobby.previewHint}</p>
    </section>
  )
}
