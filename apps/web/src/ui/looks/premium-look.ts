import { ChartColumn, ChartPie, CodeXml, FileSpreadsheet, FileText, Headset, Palette, Users } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'

/** The icons of the eight premium features, in the order of their list (product §2.1). */
export const PREMIUM_ICONS: readonly LucideIcon[] = [
  ChartPie,
  FileText,
  ChartColumn,
  FileSpreadsheet,
  Palette,
  Headset,
  CodeXml,
  Users,
]
