import { Soon } from './soon.tsx'

export default function BenefitsPage() {
  return <Soon place="benefits" />
}
