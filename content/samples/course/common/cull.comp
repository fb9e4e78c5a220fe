#version 460
#extension GL_GOOGLE_include_directive : require

#include "tower.glsl"

// #region inputs
layout(local_size_x = 64) in;

// 与 VkDrawIndexedIndirectCommand 逐字节相同
struct DrawCommand {
    uint indexCount;
    uint instanceCount;
    uint firstIndex;
    int vertexOffset;
    uint firstInstance;
};

layout(set = 0, binding = 0, std430) readonly buffer Towers { Tower towers[]; };
layout(set = 0, binding = 1, std430) writeonly buffer Visible { uint visible[]; };
layout(set = 0, binding = 2, std430) buffer Commands { DrawCommand commands[]; };

layout(push_constant) uniform Push {
    vec4 planes[6];   // 法线朝里
    vec4 eye;         // w：多远之外用简单的网格
    uint count;
};
// #endregion inputs

// #region cull
bool outside(vec3 center, vec3 halfSize) {
    for (int i = 0; i < 6; ++i) {
        const float reach = dot(abs(planes[i].xyz), halfSize);   // 盒子在法线方向上的半径
        if (dot(planes[i].xyz, center) + planes[i].w < -reach) {
            return true;   // 整个在这个面的外侧
        }
    }
    return false;
}

void main() {
    const uint index = gl_GlobalInvocationID.x;
    if (index >= count) {
        return;
    }
    const Tower t = towers[index];
    if (outside(centerOf(t), halfOf(t))) {
        return;
    }
    const bool far = distance(centerOf(t), eye.xyz) > eye.w;
    const uint command = far ? 1u : 0u;
    const uint slot = atomicAdd(commands[command].instanceCount, 1u);
    visible[commands[command].firstInstance + slot] = index;
}
// #endregion cull
