import { createRoot } from 'react-dom/client'
import { Root } from './app/root.tsx'
import { applyPreferences } from './lib/preferences.ts'
import './ui/styles/base.css'
import './ui/styles/shell.css'
import './ui/styles/controls.css'
import './ui/styles/table.css'
import './ui/styles/pieces.css'
import './ui/styles/lottery.css'
import './ui/styles/drawer.css'
import './ui/styles/player.css'
import './ui/styles/faces.css'
import './ui/styles/figures.css'

applyPreferences()
const place = document.getElementById('root')
if (place !== null) createRoot(place).render(<Root />)
