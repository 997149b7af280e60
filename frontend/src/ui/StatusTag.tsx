import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  StopOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import { ToneTag } from './ToneTag';
import type { Tone } from './tones';

const looks: Record<string, [Tone, ReactNode]> = {
  BUENO: ['green', <CheckCircleOutlined key="icon" />],
  REGULAR: ['yellow', <ExclamationCircleOutlined key="icon" />],
  MALO: ['red', <CloseCircleOutlined key="icon" />],
};

const other: [Tone, ReactNode] = ['grey', <StopOutlined key="icon" />];

/** Of bars and of whatever else shows conditions. */
export const toneOfEstado = (estado: string): Tone => (looks[estado.toUpperCase()] ?? other)[0];

/** An asset's condition: BUENO green, REGULAR yellow, MALO red, anything else grey. */
export function StatusTag({ estado }: { estado: string | null | undefined }) {
  if (estado == null || estado === '') return <>—</>;
  const [tone, icon] = looks[estado.toUpperCase()] ?? other;
  return (
    <ToneTag tone={tone} icon={icon}>
      {estado}
    </ToneTag>
  );
}
