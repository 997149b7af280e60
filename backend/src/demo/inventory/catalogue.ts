/** What sort of serial number the makers give; furniture has none. */
export type SerialKind = 'none' | 'alphanumeric' | 'imei' | 'vin';

export interface Article {
  readonly weight: number;
  readonly categoria: string;
  readonly subcategoria: string;
  readonly descripcion: string;
  readonly makers: Readonly<Record<string, readonly string[]>>;
  /** Cheapest and dearest, in whole pesos. */
  readonly cost: readonly [number, number];
  readonly serial: SerialKind;
  /** The first year in which such a thing was bought. */
  readonly since: number;
  readonly lifeMonths: number;
  readonly cuentaCuif: string;
  readonly cuentaDeGasto: string;
}

type Book = Pick<Article, 'categoria' | 'lifeMonths' | 'cuentaCuif' | 'cuentaDeGasto'>;

const COMPUTO: Book = {
  categoria: 'EQUIPO DE CÓMPUTO',
  lifeMonths: 60,
  cuentaCuif: '167002001',
  cuentaDeGasto: '536007001',
};
const COMUNICACION: Book = {
  categoria: 'EQUIPO DE COMUNICACIÓN',
  lifeMonths: 72,
  cuentaCuif: '167001001',
  cuentaDeGasto: '536007002',
};
const MUEBLES: Book = {
  categoria: 'MUEBLES Y ENSERES',
  lifeMonths: 120,
  cuentaCuif: '166501001',
  cuentaDeGasto: '536006001',
};
const OFICINA: Book = {
  categoria: 'EQUIPO Y MÁQUINA DE OFICINA',
  lifeMonths: 120,
  cuentaCuif: '166502001',
  cuentaDeGasto: '536006002',
};
const TRANSPORTE: Book = {
  categoria: 'EQUIPO DE TRANSPORTE',
  lifeMonths: 120,
  cuentaCuif: '167502001',
  cuentaDeGasto: '536008002',
};
const MAQUINARIA: Book = {
  categoria: 'MAQUINARIA Y EQUIPO',
  lifeMonths: 180,
  cuentaCuif: '165511001',
  cuentaDeGasto: '536004011',
};

function article(
  book: Book,
  weight: number,
  subcategoria: string,
  descripcion: string,
  makers: Article['makers'],
  cost: Article['cost'],
  serial: SerialKind,
  since: number,
): Article {
  return { ...book, weight, subcategoria, descripcion, makers, cost, serial, since };
}

export const CATALOGUE: readonly Article[] = [
  article(
    COMPUTO,
    14,
    'COMPUTADOR PORTÁTIL',
    'Computador portátil',
    {
      Dell: ['Latitude 5440', 'Latitude 3520', 'Vostro 3400'],
      HP: ['ProBook 440 G9', 'EliteBook 840 G8'],
      Lenovo: ['ThinkPad E14', 'ThinkPad L15', 'V14 G3'],
    },
    [2_400_000, 6_900_000],
    'alphanumeric',
    2017,
  ),
  article(
    COMPUTO,
    14,
    'COMPUTADOR DE ESCRITORIO',
    'Computador de escritorio, todo en uno',
    {
      HP: ['ProOne 440 G6', 'EliteOne 800'],
      Lenovo: ['ThinkCentre M70a', 'IdeaCentre AIO 3'],
      Dell: ['OptiPlex 7400'],
    },
    [2_100_000, 5_600_000],
    'alphanumeric',
    2016,
  ),
  article(
    COMPUTO,
    9,
    'MONITOR',
    'Monitor LED 24"',
    { Samsung: ['LF24T350', 'S24R650'], LG: ['24MK430H', '24BP450Y'], Dell: ['P2422H'] },
    [480_000, 1_250_000],
    'alphanumeric',
    2016,
  ),
  article(
    COMPUTO,
    5,
    'IMPRESORA',
    'Impresora multifuncional láser',
    { HP: ['LaserJet M428fdw', 'LaserJet M507'], Epson: ['WF-M5799'], Kyocera: ['ECOSYS M3655idn'] },
    [1_300_000, 6_200_000],
    'alphanumeric',
    2015,
  ),
  article(
    COMPUTO,
    3,
    'ESCÁNER',
    'Escáner de documentos',
    { Fujitsu: ['fi-7160', 'fi-8170'], Kodak: ['S2060w'] },
    [2_800_000, 5_400_000],
    'alphanumeric',
    2014,
  ),
  article(
    COMPUTO,
    1,
    'SERVIDOR',
    'Servidor para bastidor, 2 unidades',
    { Dell: ['PowerEdge R740', 'PowerEdge R750'], HPE: ['ProLiant DL380 Gen10'] },
    [28_000_000, 96_000_000],
    'alphanumeric',
    2016,
  ),
  article(
    COMUNICACION,
    7,
    'TELÉFONO IP',
    'Teléfono IP de escritorio',
    { Cisco: ['CP-7841', 'CP-8845'], Grandstream: ['GXP2135'], Yealink: ['SIP-T46U'] },
    [320_000, 1_150_000],
    'alphanumeric',
    2013,
  ),
  article(
    COMUNICACION,
    3,
    'TELÉFONO CELULAR',
    'Teléfono celular inteligente',
    { Samsung: ['Galaxy A54', 'Galaxy XCover 6'], Motorola: ['Moto G84'] },
    [900_000, 2_600_000],
    'imei',
    2019,
  ),
  article(
    COMUNICACION,
    3,
    'CONMUTADOR DE RED',
    'Conmutador (switch) de 48 puertos',
    { Cisco: ['Catalyst 9200L', 'SG350-52'], Aruba: ['2930F'] },
    [4_200_000, 21_000_000],
    'alphanumeric',
    2014,
  ),
  article(
    COMUNICACION,
    3,
    'VIDEO PROYECTOR',
    'Video proyector, 4.000 lúmenes',
    { Epson: ['PowerLite X49', 'PowerLite 118'], BenQ: ['MW560'] },
    [1_900_000, 4_800_000],
    'alphanumeric',
    2014,
  ),
  article(
    COMUNICACION,
    2,
    'RADIO',
    'Radio portátil de dos vías',
    { Motorola: ['DEP450', 'R7'], Hytera: ['PD506'] },
    [980_000, 2_300_000],
    'alphanumeric',
    2012,
  ),
  article(
    MUEBLES,
    14,
    'SILLA',
    'Silla ergonómica giratoria con brazos',
    { Manufacturas: ['Ergo 300', 'Presidente'], Carvajal: ['Sidney', 'Aria'] },
    [280_000, 1_450_000],
    'none',
    2009,
  ),
  article(
    MUEBLES,
    9,
    'ESCRITORIO',
    'Escritorio en "L" con cajonera',
    { Carvajal: ['Línea Modular 150', 'Gerencia 180'], Industrias: ['E-120'] },
    [620_000, 2_400_000],
    'none',
    2009,
  ),
  article(
    MUEBLES,
    6,
    'ARCHIVADOR',
    'Archivador metálico de 4 gavetas',
    { Industrias: ['A4-G', 'A3-P'], Carvajal: ['Archivo Rodante'] },
    [450_000, 1_900_000],
    'none',
    2009,
  ),
  article(
    MUEBLES,
    3,
    'MESA',
    'Mesa de juntas, 10 puestos',
    { Carvajal: ['Consejo 320'], Manufacturas: ['Reunión 10'] },
    [1_400_000, 5_200_000],
    'none',
    2010,
  ),
  article(
    MUEBLES,
    2,
    'ESTANTERÍA',
    'Estantería metálica para archivo; 6 entrepaños',
    { Industrias: ['EST-6', 'EST-8'] },
    [380_000, 980_000],
    'none',
    2009,
  ),
  article(
    OFICINA,
    2,
    'DESTRUCTORA DE PAPEL',
    'Destructora de papel, corte en partículas',
    { Fellowes: ['325Ci', '99Ms'] },
    [850_000, 3_900_000],
    'alphanumeric',
    2012,
  ),
  article(
    OFICINA,
    1,
    'CAJA FUERTE',
    'Caja fuerte de seguridad',
    { Yale: ['YSV/390'], Ancla: ['CF-80'] },
    [1_100_000, 6_800_000],
    'alphanumeric',
    2009,
  ),
  article(
    MAQUINARIA,
    3,
    'AIRE ACONDICIONADO',
    'Aire acondicionado tipo mini split, 24.000 BTU',
    { LG: ['VM242C9', 'Dual Inverter'], Samsung: ['WindFree'], Midea: ['MSAGBU'] },
    [2_300_000, 7_900_000],
    'alphanumeric',
    2011,
  ),
  article(
    MAQUINARIA,
    1,
    'PLANTA ELÉCTRICA',
    'Planta eléctrica diésel, 100 kVA',
    { Cummins: ['C100D6'], Perkins: ['P110'] },
    [58_000_000, 128_000_000],
    'alphanumeric',
    2010,
  ),
  article(
    MAQUINARIA,
    2,
    'UPS',
    'Sistema de alimentación ininterrumpida (UPS), 10 kVA',
    { APC: ['Smart-UPS SRT', 'Symmetra LX'], Powest: ['Titan 10'] },
    [5_200_000, 24_000_000],
    'alphanumeric',
    2012,
  ),
  article(
    TRANSPORTE,
    1,
    'CAMIONETA',
    'Camioneta doble cabina 4x4',
    { Toyota: ['Hilux', 'Fortuner'], Nissan: ['Frontier'], Renault: ['Alaskan'] },
    [118_000_000, 245_000_000],
    'vin',
    2011,
  ),
  article(
    TRANSPORTE,
    1,
    'AUTOMÓVIL',
    'Automóvil sedán',
    { Renault: ['Logan', 'Duster'], Chevrolet: ['Onix', 'Sail'] },
    [46_000_000, 92_000_000],
    'vin',
    2011,
  ),
  article(
    TRANSPORTE,
    1,
    'MOTOCICLETA',
    'Motocicleta de 200 cm³',
    { Yamaha: ['XTZ 250'], Honda: ['XR 190L'], Suzuki: ['DR 200'] },
    [9_800_000, 21_500_000],
    'vin',
    2012,
  ),
];
