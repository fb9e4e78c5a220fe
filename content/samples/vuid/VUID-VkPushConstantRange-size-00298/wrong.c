#include "vuid.h"

int main(void)
{
    open_device();
    VkPushConstantRange range = {
        .stageFlags = VK_SHADER_STAGE_VERTEX_BIT,
        .size = 3 * 64, /* 三个 4×4 矩阵 */
    };
    make_layout(NULL, &range);

    close_device();
    return 0;
}
