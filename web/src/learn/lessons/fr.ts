import type { LessonTexts } from "./types";

const texts: LessonTexts = {
  ui: {
    basics: "Vous connaissez l’essentiel.",
    rest: {
      duel: "Le second chapitre est court et montre le reste : remplir le plateau et son prix, trois identiques, les jokers, la gemme, prendre à l’adversaire et réserver à l’aveugle.",
      classic: "Le second chapitre est court et montre le reste : réserver à l’aveugle, une carte gratuite et le choix entre des nobles.",
    },
    first: "Premier chapitre",
    second: "Second chapitre",
  },
  duel: [
    {
      title: "Trois alignés",
      task: "Prenez {w} {g} {r}, les trois jetons mis en valeur dans la deuxième rangée : touchez-les l’un après l’autre ou glissez dessus, puis confirmez.",
      why: "Les jetons se prennent côte à côte, en ligne. Ces trois-là sont différents : l’adversaire ne reçoit rien pour cela, et c’est presque tout ce que coûte la carte bleue à gauche de la rangée du bas.",
    },
    {
      title: "Un Privilège comble le manque",
      task: "Il ne manque qu’un onyx {k}. Utilisez votre Privilège et prenez celui qui est mis en valeur.",
      why: "Jouant en second, vous avez pris un Privilège. Il va chercher une gemme ou une perle, où qu’elle soit, sans consommer votre tour.",
    },
    {
      title: "Votre première carte",
      task: "Achetez maintenant la carte bleue : elle coûte {w} {g} {r} {k}.",
      why: "Son saphir vous reste : désormais chaque carte vous coûte un {u} de moins. Les premières cartes sont petites, mais elles paient les grandes.",
    },
    {
      title: "Gardez ce que vous voulez",
      task: "L’adversaire a rempli le plateau, et vous avez pris un Privilège. Prenez l’or {o} mis en valeur et réservez la carte bleue à couronne du niveau 2.",
      why: "Une fois réservée, elle ne peut être achetée par personne d’autre, et l’or remplace tout jeton. On n’obtient de l’or qu’en réservant ; trois cartes réservées au plus.",
    },
    {
      title: "Deux tours en un",
      task: "Quelques tours plus tard. Achetez la carte bleue à la flèche ronde, la première de la rangée du bas.",
      why: "La flèche signifie : jouez un nouveau tour. Vos bonus ont rendu la carte bon marché, et vous rejouez avant que l’adversaire ne puisse répondre.",
    },
    {
      title: "La troisième couronne",
      task: "C’est encore à vous. Achetez votre carte réservée : elle apporte votre troisième couronne.",
      why: "Les couronnes sont l’une des trois façons de gagner, et la troisième comme la sixième amènent une carte Royale. Les perles {p} sont rares : il n’y en a que deux, et aucun bonus ne les remplace.",
    },
    {
      title: "Choisissez une carte Royale",
      task: "Choisissez celle à trois points.",
      why: "Les autres donnent deux points et une capacité : nouveau tour, Privilège, ou un jeton de l’adversaire. Les points sont sûrs ; la meilleure dépend du moment.",
    },
    {
      title: "Dix dans une couleur",
      task: "La fin approche. Achetez la carte bleue à quatre points du niveau 3.",
      why: "Ses six {u} sont payés par vos six cartes bleues. Et celles-ci valent six points : avec quatre de plus, vous en avez dix dans une couleur et vous l’emportez aussitôt.",
    },
  ],
  classic: [
    {
      title: "Trois différentes",
      task: "Prenez un diamant {w}, une émeraude {g} et un rubis {r}.",
      why: "Trois couleurs différentes : le début habituel. Voyez plus loin : la carte noire à gauche de la rangée du bas demande exactement ces trois gemmes et deux saphirs.",
    },
    {
      title: "Deux identiques",
      task: "Prenez deux saphirs {u}.",
      why: "Deux d’une couleur ne sont permis que s’il y en a quatre. L’adversaire a réservé une carte au lieu de prendre des gemmes : la pile est encore pleine.",
    },
    {
      title: "Votre première carte",
      task: "Achetez la carte noire pour {w} {u} {u} {g} {r}.",
      why: "Désormais chaque carte vous coûte un {k} de moins, pour toujours. Ce que vous payez retourne parmi les jetons disponibles.",
    },
    {
      title: "Gardez ce que vous voulez",
      task: "Réservez la carte noire à trois points du niveau 2.",
      why: "Personne d’autre ne peut plus l’acheter, et vous recevez un jeton or {o}, qui remplace toute gemme. Elle ne demande que de l’onyx, et vous avez commencé à en réunir.",
    },
    {
      title: "La main pleine",
      task: "Quelques tours plus tard, vous avez huit jetons. Prenez tout de même {w} {u} {k}.",
      why: "Pendant votre tour, vous pouvez dépasser dix. Mais à la fin, il n’en reste que dix.",
    },
    {
      title: "Dix, c’est la limite",
      task: "Rendez un rubis {r}.",
      why: "Choisissez ce qui vous sert le moins : aucune carte visée ne le demande. Vous pouvez même rendre ce que vous venez de prendre.",
    },
    {
      title: "Un noble en visite",
      task: "Achetez la carte bleue à gauche du niveau 2.",
      why: "Elle ne vous coûte que deux {k} : vos cartes paient le reste. Et c’est votre troisième bleue : avec trois blanches, trois bleues et trois vertes, un noble vient et apporte trois points, sans aucune action.",
    },
    {
      title: "Quinze points",
      task: "Près de la fin. Achetez la carte verte à cinq points du niveau 3.",
      why: "Il vous manque un saphir, et l’or le couvre. Cela fait quinze : on achève la manche, l’adversaire joue encore une fois, puis on compte les points.",
    },
  ],
  "duel-2": [
    {
      title: "Un sac plein",
      task: "Le plateau est presque vide et le sac est plein. Touchez *Remplir* et confirmez.",
      why: "Les jetons du sac vont sur les cases vides, en suivant la spirale. Le prix : l’adversaire prend un Privilège. Remplissez donc le plateau quand ce qui arrive vous sert plus qu’à lui.",
    },
    {
      title: "Maintenant, votre action",
      task: "Prenez {w} {r} {k}, les trois jetons mis en valeur.",
      why: "Remplir le plateau est optionnel et ne remplace pas votre action obligatoire. Votre propre Privilège doit attendre : une fois le plateau rempli, vous ne pouvez plus l’utiliser pendant ce tour.",
    },
    {
      title: "Un de trop",
      task: "Vous avez onze jetons. Remettez l’émeraude {g}.",
      why: "À la fin de votre tour, il peut rester dix jetons, gemmes, perles et or ensemble ; l’excédent va dans le sac. Avec le reste, vous pourrez acheter au tour suivant la carte bleue à couronne.",
    },
    {
      title: "Trois identiques",
      task: "Une autre position. Prenez les trois rubis {r} alignés en diagonale.",
      why: "Trois d’une même couleur donnent, comme les deux perles, un Privilège à l’adversaire. Ici, cela en vaut la peine : c’est juste le coût de la carte verte à couronne, à gauche de la rangée du bas.",
    },
    {
      title: "Un joker",
      task: "Achetez le joker à gauche de la rangée du bas, choisissez le bleu {u} et confirmez.",
      why: "Un joker copie une couleur que vous avez déjà ; sans aucun bonus, vous ne pourriez pas l’acheter. Désormais, son bonus compte comme bleu, et son point aussi.",
    },
    {
      title: "Une carte qui apporte une gemme",
      task: "Achetez la carte verte à gauche de la rangée du bas.",
      why: "Avec vos bonus, il ne reste que {w} à payer. Sa capacité vous apporte un jeton de sa couleur, pris sur le plateau.",
    },
    {
      title: "Quelle émeraude ?",
      task: "Prenez l’émeraude {g} mise en valeur, entre le rubis et le saphir.",
      why: "Vous avez le choix. Celle-ci laisse un trou dans une ligne que l’adversaire aurait pu prendre. S’il n’y avait pas d’émeraude sur le plateau, il ne se passerait rien.",
    },
    {
      title: "Une carte qui prend",
      task: "Achetez la carte rouge à gauche du niveau 2.",
      why: "Sa capacité prend une gemme ou une perle à l’adversaire, jamais d’or. S’il n’avait ni l’une ni l’autre, il ne se passerait rien.",
    },
    {
      title: "Choisissez bien",
      task: "Prenez la perle {p} de l’adversaire.",
      why: "Il n’y a que deux perles, et aucun bonus ne les remplace. Une capacité ne se refuse pas : s’il y a quelque chose à prendre, vous devez le prendre.",
    },
    {
      title: "Réserver à l’aveugle",
      task: "Prenez l’or {o} mis en valeur, puis touchez la pioche du niveau 3 pour réserver sa première carte.",
      why: "Vous pouvez regarder la carte ; l’adversaire n’en voit que le dos. Personne ne sait pour quoi vous économisez, mais vous ne saviez pas non plus ce que vous auriez.",
    },
  ],
  "classic-2": [
    {
      title: "Réserver à l’aveugle",
      task: "Réservez la première carte du niveau 3 : touchez la pioche.",
      why: "Vous pouvez regarder la carte ; les autres n’en voient que le dos. Comme toujours, vous recevez un jeton or {o}.",
    },
    {
      title: "Une carte gratuite",
      task: "Achetez la carte bleue à gauche du niveau 2.",
      why: "Elle coûte {u}{u}{g}{g}{g}{k}{k}{k}, et vos bonus paient tout. C’est votre troisième carte bleue, et deux nobles n’attendaient qu’elle.",
    },
    {
      title: "Deux nobles",
      task: "Choisissez le noble qui demande du blanc, du bleu et du vert.",
      why: "Les deux peuvent venir, mais il n’en vient qu’un par tour, et c’est vous qui choisissez. Si un autre joueur était près d’obtenir l’un d’eux, ce serait celui à prendre d’abord.",
    },
    {
      title: "Le second noble",
      task: "Prenez {u} {g} {k}.",
      why: "Les nobles viennent à la fin de n’importe quel tour, quoi que vous ayez fait. L’autre est encore là, et vos bonus satisfont toujours sa demande : il vient donc tout seul.",
    },
  ],
};

export default texts;
