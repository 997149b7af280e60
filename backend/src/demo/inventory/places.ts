export interface Seccional {
  readonly nombre: string;
  readonly ciudad: string;
  /** Two digits, the department's official code; the centre of costs begins with it. */
  readonly codigo: string;
}

export const SECCIONALES: readonly Seccional[] = [
  ['Nivel Central', 'Bogotá D.C.', '11'],
  ['Antioquia', 'Medellín', '05'],
  ['Valle del Cauca', 'Cali', '76'],
  ['Atlántico', 'Barranquilla', '08'],
  ['Santander', 'Bucaramanga', '68'],
  ['Bolívar', 'Cartagena de Indias', '13'],
  ['Nariño', 'Pasto', '52'],
  ['Boyacá', 'Tunja', '15'],
  ['Caldas', 'Manizales', '17'],
  ['Córdoba', 'Montería', '23'],
  ['Quindío', 'Armenia', '63'],
  ['Chocó', 'Quibdó', '27'],
  ['Cundinamarca', 'Zipaquirá', '25'],
  ['Norte de Santander', 'Cúcuta', '54'],
  ['Huila', 'Neiva', '41'],
  ['Tolima', 'Ibagué', '73'],
  ['Risaralda', 'Pereira', '66'],
  ['Cauca', 'Popayán', '19'],
  ['Magdalena', 'Santa Marta', '47'],
  ['Cesar', 'Valledupar', '20'],
  ['Meta', 'Villavicencio', '50'],
  ['Sucre', 'Sincelejo', '70'],
  ['La Guajira', 'Riohacha', '44'],
  ['Caquetá', 'Florencia', '18'],
  ['Putumayo', 'Mocoa', '86'],
  ['Casanare', 'Yopal', '85'],
  ['Arauca', 'Arauca', '81'],
  ['Amazonas', 'Leticia', '91'],
  ['Guaviare', 'San José del Guaviare', '95'],
  ['Guainía', 'Inírida', '94'],
  ['Vaupés', 'Mitú', '97'],
  ['Vichada', 'Puerto Carreño', '99'],
  ['San Andrés y Providencia', 'San Andrés', '88'],
].map(([nombre = '', ciudad = '', codigo = '']) => ({ nombre, ciudad, codigo }));

export interface Dependencia {
  readonly nombre: string;
  readonly direcciones: readonly string[];
  /** The area that answers for it in the books (DEPARTAMENTO). */
  readonly area: string;
}

export const DEPENDENCIAS: readonly Dependencia[] = [
  {
    nombre: 'Despachos',
    area: 'Área Misional',
    direcciones: ['Despacho Primero', 'Despacho Segundo', 'Despacho Tercero', 'Despacho Cuarto'],
  },
  {
    nombre: 'Tesorería',
    area: 'Área Financiera',
    direcciones: ['Pagaduría', 'Recaudo', 'Conciliaciones Bancarias'],
  },
  {
    nombre: 'Talento Humano',
    area: 'Área Administrativa',
    direcciones: ['Nómina', 'Bienestar y Capacitación', 'Seguridad y Salud en el Trabajo'],
  },
  {
    nombre: 'Tecnologías de la Información',
    area: 'Área Técnica',
    direcciones: ['Infraestructura y Redes', 'Mesa de Ayuda', 'Sistemas de Información'],
  },
  {
    nombre: 'Bienes y Servicios',
    area: 'Área Administrativa',
    direcciones: ['Almacén e Inventarios', 'Contratación', 'Transporte', 'Mantenimiento'],
  },
  {
    nombre: 'Gestión Financiera',
    area: 'Área Financiera',
    direcciones: ['Presupuesto', 'Contabilidad', 'Cartera'],
  },
  {
    nombre: 'Gestión Documental',
    area: 'Área Administrativa',
    direcciones: ['Archivo Central', 'Correspondencia'],
  },
  {
    nombre: 'Oficina Jurídica',
    area: 'Área Jurídica',
    direcciones: ['Defensa Judicial', 'Conceptos y Normatividad'],
  },
  {
    nombre: 'Atención al Ciudadano',
    area: 'Área Misional',
    direcciones: ['Peticiones, Quejas y Reclamos', 'Punto de Atención'],
  },
  {
    nombre: 'Planeación',
    area: 'Área Estratégica',
    direcciones: ['Proyectos', 'Gestión de Calidad', 'Estadística'],
  },
];
