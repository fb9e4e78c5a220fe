#include "vuid_graphics.h"
#include "numbered.vert.h"
#include "tinted.frag.h"
#include "tinted.vert.h"

int main(void)
{
    open_device();
    struct graphics g;
    default_graphics(&g, make_layout(NULL, NULL));
    g.stages[0].module = make_shader(numbered_vert, sizeof numbered_vert);
    g.stages[1].module = make_shader(tinted_frag, sizeof tinted_frag);
    make_graphics_pipeline(&g);

    close_device();
    return 0;
}
