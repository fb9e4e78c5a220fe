#include "vuid.h"

int main(void)
{
    open_device();
    VkPushConstantRange range = {
        .stageFlags = VK_SHADER_STAGE_VERTEX_BIT,
        .size = 2 * 64, /* 先在主机上把投影与观察相乘 */
    };
    make_layout(NULL, &range);

    close_device();
    return 0;
}
