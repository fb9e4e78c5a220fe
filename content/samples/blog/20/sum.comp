#version 460
// #region references
#extension GL_EXT_buffer_reference : require

// #endregion references
layout(local_size_x = 1) in;

// #region references
layout(buffer_reference, std430, buffer_reference_align = 4) readonly buffer Floats {
    float values[];
};

struct Mesh {
    Floats data;      // 8 字节的地址
    uint count;
    uint padding;
};

layout(buffer_reference, std430, buffer_reference_align = 8) readonly buffer Meshes {
    Mesh meshes[];
};

// #endregion references
layout(buffer_reference, std430, buffer_reference_align = 4) writeonly buffer Results {
    float sums[];
};

// #region references
layout(push_constant) uniform Push {
    Meshes meshes;
    Results results;
} push;
// #endregion references

void main()
{
    uint index = gl_WorkGroupID.x;
    // #region sum
    Mesh mesh = push.meshes.meshes[index];
    float sum = 0.0;
    for (uint i = 0u; i < mesh.count; ++i) {
        sum += mesh.data.values[i];
    }
    push.results.sums[index] = sum;
    // #endregion sum
}
