import {
  Check,
  Column,
  CreateDateColumn,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  PrimaryGeneratedColumn,
  type Relation,
  UpdateDateColumn,
} from 'typeorm';

import { GroupEntity } from '../../groups/entities/group.entity.js';

/**
 * A fixed asset: the file's 35 columns, its place and what synchronisation needs.
 * `grupo_id` is the truth of where it is; the four level names are its groups' names, kept here
 * because groups never move and are never renamed.
 */
@Entity('assets')
@Index('uq_assets_numero_key', ['numero_key'], { unique: true })
@Index('ix_assets_changed_xid', ['changed_xid', 'id'])
// grupo_id, with what figures and reports ask of assets beside it.
@Index('ix_assets_figures', { synchronize: false })
// numero_key by its beginning.
@Index('ix_assets_numero_start', { synchronize: false })
// GIN trigram on busqueda.
@Index('ix_assets_busqueda', { synchronize: false })
@Check('ck_assets_numero', `"numero_de_activo" <> ''`)
@Check('ck_assets_version', `"version" >= 1`)
export class AssetEntity {
  @PrimaryGeneratedColumn('identity', { primaryKeyConstraintName: 'pk_assets' })
  id: number;

  /** Grows by one with every change that people can see. */
  @Column({ type: 'int', default: 1 })
  version: number;

  @Column({ type: 'int' })
  grupo_id: number;

  @ManyToOne(() => GroupEntity, { onDelete: 'RESTRICT' })
  @JoinColumn({ name: 'grupo_id', foreignKeyConstraintName: 'fk_assets_grupo' })
  grupo?: Relation<GroupEntity>;

  /** `clave_numero(numero_de_activo)`: trimmed, case-blind. Set by the database. */
  @Column({ type: 'text' })
  numero_key: string;

  @Column({ type: 'varchar', length: 60 })
  numero_de_activo: string;

  @Column({ type: 'varchar', length: 60, nullable: true })
  codrif: string | null;

  @Column({ type: 'varchar', length: 1000, nullable: true })
  descripcion: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  tipo_del_activo: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  categoria: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  subcategoria: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  numero_etiqueta: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  serial: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  libro: string | null;

  @Column({ type: 'numeric', precision: 20, scale: 4, nullable: true })
  costo_actual: string | null;

  @Column({ type: 'numeric', precision: 20, scale: 4, nullable: true })
  salvage_value: string | null;

  @Column({ type: 'numeric', precision: 20, scale: 4, nullable: true })
  depreciacion_acumulada: string | null;

  @Column({ type: 'numeric', precision: 20, scale: 4, nullable: true })
  reserva_de_deterioro: string | null;

  @Column({ type: 'numeric', precision: 20, scale: 4, nullable: true })
  valor_neto_contable: string | null;

  @Column({ type: 'date', nullable: true })
  fecha_puesta_en_servicio: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  fabricante: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  modelo: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  empleado: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  num_identificacion: string | null;

  @Column({ type: 'varchar', length: 60, nullable: true })
  estado: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  dependencia: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  seccional: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  direccion: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  departamento: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  ubicacion: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  compania: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  cuenta_cuif: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  sban: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  centro_de_costos: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  ordenador_de_gasto: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  requerimiento: string | null;

  @Column({ type: 'varchar', length: 120, nullable: true })
  cdp: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  proyecto: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  futuro: string | null;

  @Column({ type: 'varchar', length: 255, nullable: true })
  cuentas_de_gastos: string | null;

  /**
   * Field edits that files must not undo: `{CAMPO: value that the last file had when the field was edited}`
   * (rule 11). A field that no file ever gave has the value null.
   */
  @Column({ type: 'jsonb', default: () => "'{}'" })
  valores_archivo: Record<string, string | null>;

  /** Searchable text without case and accents. Set by the database. */
  @Column({ type: 'text' })
  busqueda: string;

  /** Transaction that last changed the row: the delta cursor's order. Set by the database. */
  @Column({ type: 'bigint' })
  changed_xid: string;

  @CreateDateColumn({ type: 'timestamptz' })
  created_at: Date;

  @UpdateDateColumn({ type: 'timestamptz' })
  updated_at: Date;
}
