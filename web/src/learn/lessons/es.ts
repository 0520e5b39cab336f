import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  ui: {
    basics: "Ya conoces lo básico.",
    rest: {
      duel: "El segundo capítulo es corto y enseña el resto: reponer y su precio, tres iguales, comodines, gema, tomar del oponente y reservar a ciegas.",
      classic: "El segundo capítulo es corto y enseña el resto: reservar a ciegas, una carta gratis y la elección entre nobles.",
    },
    first: "Primer capítulo",
    second: "Segundo capítulo",
  },
  duel: [
    {
      title: "Tres en línea",
      task: "Toma {w} {g} {r}, las tres fichas resaltadas de la segunda fila: púlsalas una a una o arrastra sobre ellas y confirma.",
      why: "Las fichas se toman contiguas y en línea. Estas tres son distintas, así que tu oponente no recibe nada, y son casi todo lo que cuesta la carta azul de la izquierda en la fila inferior.",
    },
    {
      title: "Un Privilegio cubre el hueco",
      task: "Solo falta un ónix {k}. Usa tu Privilegio y toma el resaltado.",
      why: "Por jugar en segundo lugar tomaste un Privilegio. Consigue cualquier gema o perla, esté donde esté, y no gasta tu turno.",
    },
    {
      title: "Tu primera carta",
      task: "Compra ahora la carta azul: cuesta {w} {g} {r} {k}.",
      why: "Su zafiro se queda contigo: desde ahora cada carta te cuesta un {u} menos. Las primeras cartas son pequeñas, pero pagan las grandes.",
    },
    {
      title: "Guarda lo que quieres",
      task: "Tu oponente repuso el tablero y por eso tomaste un Privilegio. Toma el oro {o} resaltado y reserva la carta azul con Corona del nivel 2.",
      why: "Una vez reservada, nadie más puede comprarla, y el oro vale por cualquier ficha. Reservar es la única forma de conseguir oro, y puedes tener tres cartas reservadas.",
    },
    {
      title: "Dos turnos en uno",
      task: "Unos turnos después. Compra la carta azul con la flecha circular, la primera de la fila inferior.",
      why: "La flecha significa: juega otro turno. Tus bonificaciones han abaratado la carta y vuelves a jugar antes de que el oponente responda.",
    },
    {
      title: "La tercera Corona",
      task: "Te toca otra vez. Compra tu carta reservada: trae tu tercera Corona.",
      why: "Las Coronas son una de las tres formas de ganar, y la tercera y la sexta traen una carta de la Realeza cada una. Las perlas {p} escasean: solo hay dos y ninguna bonificación las sustituye.",
    },
    {
      title: "Elige una carta de la Realeza",
      task: "Elige la que da tres puntos.",
      why: "Las demás dan dos puntos y una capacidad: otro turno, un Privilegio o una ficha del oponente. Los puntos son seguros; cuál conviene depende del momento.",
    },
    {
      title: "Diez en un color",
      task: "El final está cerca. Compra la carta azul de cuatro puntos del nivel 3.",
      why: "Sus seis {u} los pagan tus seis cartas azules. Y estas suman seis puntos: con cuatro más tienes diez en un color y ganas en el acto.",
    },
  ],
  classic: [
    {
      title: "Tres distintas",
      task: "Coge un diamante {w}, una esmeralda {g} y un rubí {r}.",
      why: "Tres de colores distintos es lo habitual al empezar. Mira adelante: la carta negra de la izquierda en la fila inferior pide justo estas tres gemas y dos zafiros.",
    },
    {
      title: "Dos iguales",
      task: "Coge dos zafiros {u}.",
      why: "Dos del mismo color solo se permiten mientras haya cuatro. Tu oponente reservó una carta en vez de coger gemas, y el montón sigue entero.",
    },
    {
      title: "Tu primera carta",
      task: "Compra la carta negra por {w} {u} {u} {g} {r}.",
      why: "Desde ahora cada carta te cuesta un {k} menos, para siempre. Lo que pagas vuelve a la mesa.",
    },
    {
      title: "Guarda lo que quieres",
      task: "Reserva la carta negra de tres puntos del nivel 2.",
      why: "Ya nadie más puede comprarla y recibes una ficha de oro {o}, que vale por cualquier gema. Solo pide ónix, que ya has empezado a reunir.",
    },
    {
      title: "La mano llena",
      task: "Unos turnos después tienes ocho fichas. Coge aun así {w} {u} {k}.",
      why: "Durante tu turno puedes pasar de diez. Pero al final solo pueden quedar diez.",
    },
    {
      title: "Diez es el límite",
      task: "Devuelve un rubí {r}.",
      why: "Elige lo que menos necesites: ninguna carta que buscas lo pide. Incluso puedes devolver lo que acabas de coger.",
    },
    {
      title: "Un noble de visita",
      task: "Compra la carta azul de la izquierda del nivel 2.",
      why: "Solo te cuesta dos {k}: tus cartas pagan el resto. Y es tu tercera azul: con tres blancas, tres azules y tres verdes viene un noble y trae tres puntos, sin gastar acción.",
    },
    {
      title: "Quince puntos",
      task: "Cerca del final. Compra la carta verde de cinco puntos del nivel 3.",
      why: "Te falta un zafiro y el oro lo cubre. Con eso llegas a quince: la ronda se completa, tu oponente juega una vez más y se cuentan los puntos.",
    },
  ],
  "duel-2": [
    {
      title: "Una bolsa llena",
      task: "El tablero está casi vacío y la bolsa, llena. Pulsa *Reponer* y confirma.",
      why: "Las fichas de la bolsa pasan a las casillas vacías siguiendo la espiral. El precio: tu oponente toma un Privilegio. Repón, pues, cuando necesites lo que llega más que tu oponente.",
    },
    {
      title: "Ahora, tu acción",
      task: "Toma {w} {r} {k}, las tres fichas resaltadas.",
      why: "Reponer es opcional y no sustituye tu acción obligatoria. Tu propio Privilegio tiene que esperar: después de reponer no puedes usarlo en este turno.",
    },
    {
      title: "Una de más",
      task: "Tienes once fichas. Devuelve la esmeralda {g}.",
      why: "Al final de tu turno pueden quedar diez fichas entre gemas, perlas y oro; las que sobran van a la bolsa. Con el resto podrás comprar en el próximo turno la carta azul con Corona.",
    },
    {
      title: "Tres iguales",
      task: "Otra posición. Toma los tres rubíes {r} que están en diagonal.",
      why: "Tres del mismo color, igual que las dos perlas, dan un Privilegio a tu oponente. Aquí merece la pena: son justo lo que cuesta la carta verde con Corona, a la izquierda de la fila inferior.",
    },
    {
      title: "Un comodín",
      task: "Compra el comodín de la izquierda de la fila inferior, elige azul {u} y confirma.",
      why: "Un comodín copia un color que ya tengas; sin ninguna bonificación no podrías comprarlo. Desde ahora su bonificación cuenta como azul, y su punto también.",
    },
    {
      title: "Una carta que trae una gema",
      task: "Compra la carta verde de la izquierda de la fila inferior.",
      why: "Con tus bonificaciones solo queda {w} por pagar. Su capacidad te trae del tablero una ficha de su propio color.",
    },
    {
      title: "¿Qué esmeralda?",
      task: "Toma la esmeralda {g} resaltada, la que está entre el rubí y el zafiro.",
      why: "Puedes elegir. Esta deja un hueco en una línea que tu oponente podría haber tomado. Si no hubiera esmeraldas en el tablero, no pasaría nada.",
    },
    {
      title: "Una carta que toma",
      task: "Compra la carta roja de la izquierda del nivel 2.",
      why: "Su capacidad toma una gema o una perla de tu oponente, nunca oro. Si tu oponente no tuviera ninguna, no pasaría nada.",
    },
    {
      title: "Elige bien",
      task: "Toma la perla {p} de tu oponente.",
      why: "Solo hay dos perlas y ninguna bonificación las sustituye. Una capacidad no se puede rechazar: si hay algo que tomar, debes tomarlo.",
    },
    {
      title: "Reservar a ciegas",
      task: "Toma el oro {o} resaltado y pulsa después el mazo del nivel 3 para reservar su primera carta.",
      why: "Tú puedes mirar la carta; tu oponente solo ve el reverso. Nadie sabe para qué ahorras, aunque tú tampoco sabías qué te iba a tocar.",
    },
  ],
  "classic-2": [
    {
      title: "Reservar a ciegas",
      task: "Reserva la primera carta del nivel 3: pulsa el mazo.",
      why: "Tú puedes mirar la carta; los demás solo ven el reverso. Como siempre, recibes una ficha de oro {o}.",
    },
    {
      title: "Una carta gratis",
      task: "Compra la carta azul de la izquierda del nivel 2.",
      why: "Cuesta {u}{u}{g}{g}{g}{k}{k}{k}, y tus bonus lo pagan todo. Es tu tercera carta azul, y dos nobles la estaban esperando.",
    },
    {
      title: "Dos nobles",
      task: "Elige al noble que pide blanco, azul y verde.",
      why: "Los dos podrían venir, pero solo viene uno por turno y eliges tú. Si otro jugador estuviera cerca de uno de ellos, ese sería el primero que elegirías.",
    },
    {
      title: "El segundo noble",
      task: "Coge {u} {g} {k}.",
      why: "Los nobles vienen al final de cualquier turno, hayas hecho lo que hayas hecho. El otro sigue ahí y tus bonus siguen cumpliendo lo que pide, así que ahora viene por sí solo.",
    },
  ],
};

export default texts;
