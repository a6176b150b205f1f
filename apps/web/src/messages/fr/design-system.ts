import type en from '../en/design-system.ts'
const designSystem: typeof en = { title: 'Chaque pièce de l’interface' }
export default designSystem
